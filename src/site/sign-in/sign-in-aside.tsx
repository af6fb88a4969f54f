import { CarNameAndPrice } from '../../features/inventory/car-name-and-price.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AsidePicture } from '../aside-picture.tsx';
import type { SignInData } from './sign-in-data.ts';

/** The car that is about to be saved; about none, what an account is good for. */
export const SignInAside = ({ car, uses }: Pick<SignInData, 'car' | 'uses'>) =>
  car ? (
    <aside aria-label="What you are saving" className="sign-in-car">
      <AsidePicture picture={car.picture} sizes="(width >= 64rem) 40rem, 7rem" widest={1280} />
      <CarNameAndPrice {...car} />
    </aside>
  ) : (
    <aside aria-label="What an account is for" className="sign-in-uses">
      <ul>
        {uses.map(({ icon, what, more }) => (
          <li key={what}>
            <Icon name={icon} />
            <span>
              <b>{what}</b> {more}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
