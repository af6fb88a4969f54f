export { depositOf, printCents } from '../sites/deposit.ts';
