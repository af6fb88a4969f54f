import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { type StartPageChoice, listStartPageChoices } from '../../features/staff/memberships/access-store.server.ts';
import { roleLabels } from '../../features/staff/roles.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { SearchForm } from '../../ui/forms/search-form.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { NewDealerLink } from '../components/new-dealer-link.tsx';
import { Icon } from '../components/icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { signedIn } from '../server/signed-in.ts';
import { toStartPagePath } from './start-page-path.ts';

const maxShown = 60;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { staff, isOperator } = context.get(signedIn);
  const { platformDatabase } = context.get(consoleRequest);
  const text = (url.searchParams.get('q') ?? '').slice(0, 100);
  const found = await listStartPageChoices(platformDatabase.forPlatform(), staff.id, { text, limit: maxShown + 1 });
  // Most people work in one dealership.
  const dealerships = found.filter(({ kind }) => kind === 'dealership');
  const [only] = dealerships;
  if (text === '' && !isOperator && only && dealerships.length === 1) throw redirect(toStartPagePath(only));
  const choices = found.slice(0, maxShown);
  return { text, isOperator, email: staff.email, choices, hasMore: found.length > maxShown };
}

export default function HomePage() {
  const { text, isOperator, email, choices, hasMore } = useLoaderData<typeof loader>();
  const dealerships = choices.filter(({ kind }) => kind === 'dealership');
  const sites = choices.filter(({ kind }) => kind === 'site');
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Dealerships and websites"
        actions={
          isOperator && (
            <Link to="/platform" className="btn btn-outline">
              <Icon name="server" />
              Platform
            </Link>
          )
        }
      />
      {(text !== '' || hasMore || choices.length > 8) && (
        <SearchForm action="/" className="mb-4 max-w-md" formClassName="flex items-end gap-2">
          <div className="grow">
            <TextField
              label="Dealership or website"
              labelHidden
              type="search"
              name="q"
              defaultValue={text}
              placeholder="Dealership or website"
            />
          </div>
          <button type="submit" className="btn btn-outline">
            Find
          </button>
        </SearchForm>
      )}
      {choices.length === 0 ? (
        <Panel>
          {text !== '' ? (
            <EmptyState icon="search" title={`Nothing matches “${text}”`} action={<Link to="/">Show all</Link>} />
          ) : isOperator ? (
            <EmptyState icon="building" title="No dealerships yet" action={<NewDealerLink />}>
              Create the first dealer. It takes a minute, and the website is live at once.
            </EmptyState>
          ) : (
            <EmptyState icon="building" title="You are not in a team yet">
              Ask the manager of your dealership to invite {email}.
            </EmptyState>
          )}
        </Panel>
      ) : (
        <>
          <StartPageList title="Dealerships" choices={dealerships} />
          <StartPageList title="Websites" choices={sites} />
          {hasMore && <p className="text-muted">There are more. Type a part of the name to find them.</p>}
        </>
      )}
    </div>
  );
}

function StartPageList({ title, choices }: { title: string; choices: readonly StartPageChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <Panel title={title} flush>
      <ul className="divide-y divide-line">
        {choices.map((choice) => (
          <li key={choice.kind + choice.slug}>
            <Link
              to={toStartPagePath(choice)}
              className="flex min-h-11 items-center gap-3 px-4 py-2 text-ink hover:bg-hover hover:no-underline"
            >
              <Icon name={choice.kind === 'site' ? 'globe' : 'building'} className="text-muted" />
              <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">{choice.name}</span>
                <span className="text-sm text-muted">{describeChoice(choice)}</span>
              </span>
              <Icon name="chevron-right" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The role in a dealership; of a website its dealership, where the name is another. */
const describeChoice = ({ name, dealership, roles }: StartPageChoice): string | null => {
  if (dealership === null) return roles.map((role) => roleLabels[role]).join(', ');
  return dealership === name ? null : dealership;
};
