import { stateRules } from '../../features/lead-desk/states/lead-states.ts';
import type { LeadState } from '../../features/leads/lead-state.ts';
import { Status, type StatusTone } from '../components/status.tsx';

const tones: Readonly<Record<LeadState, StatusTone>> = {
  new: 'accent',
  contacted: 'neutral',
  appointment: 'warning',
  sold: 'good',
  lost: 'neutral',
  spam: 'neutral',
};

export const LeadStatus = ({ state }: { state: LeadState }) => (
  <Status tone={tones[state]}>{stateRules[state].label}</Status>
);
