import { describeSearchEngine } from '../contract/search-contract.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';

describeSearchEngine('the embedded engine', createEmbeddedEngine);
