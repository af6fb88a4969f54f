import { Link } from 'react-router';
import { Icon } from './icon.tsx';

/** Opens the form for a new dealer. For operators. */
export const NewDealerLink = () => (
  <Link to="/platform/dealerships/new" className="btn btn-brand">
    <Icon name="plus" />
    New dealer
  </Link>
);
