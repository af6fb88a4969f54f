import type { TeamMemberValues } from '../../features/dealers/team/team-member-form.ts';
import type { PictureChoice, RecordSection } from '../components/records/record-field.ts';

type Choices = { locations: readonly { id: number; name: string }[]; pictures: readonly PictureChoice[] };

/** The form of a person on a team page. */
export const listTeamMemberSections = ({ locations, pictures }: Choices): RecordSection[] => [
  {
    title: 'Person',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', maxLength: 80, half: true },
      { kind: 'text', name: 'role', label: 'Role', maxLength: 80, half: true, hint: 'Such as Sales consultant.' },
      {
        kind: 'select',
        name: 'locationId',
        label: 'Location',
        half: true,
        options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      {
        kind: 'text',
        name: 'department',
        label: 'Department (optional)',
        maxLength: 60,
        half: true,
        hint: 'People of a department are shown together.',
      },
      { kind: 'tel', name: 'phone', label: 'Phone (optional)', maxLength: 20, half: true },
      { kind: 'email', name: 'email', label: 'Email (optional)', maxLength: 254, half: true },
      { kind: 'textarea', name: 'about', label: 'About (optional)', rows: 4, maxLength: 2000 },
      { kind: 'picture', name: 'imageId', label: 'Picture', choices: pictures, none: 'Initials' },
    ],
  },
];

/** Converts a team member to the values of the form. */
export const toTeamMemberFields = (person: TeamMemberValues): Record<string, string> =>
  Object.fromEntries(Object.entries(person).map(([name, value]) => [name, String(value ?? '')]));
