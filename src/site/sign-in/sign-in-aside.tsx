import { CarNameAndPrice } from '../../features/cars/car-name-and-price.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FormCarPicture } from '../shell/form-car-picture.tsx';
import type { SignInData } from './sign-in-data.ts';

/** The car about to be saved; otherwise the benefits of an account. */
export const SignInAside = ({ car, benefits }: Pick<SignInData, 'car' | 'benefits'>) =>
  car ? (
    <aside aria-label="What you are saving" className="sign-in-car">
      <FormCarPicture picture={car.picture} sizes="(width >= 64rem) 40rem, 7rem" widest={1280} />
      <CarNameAndPrice {...car} />
    </aside>
  ) : (
    <aside aria-label="What an account is for" className="sign-in-benefits">
      <ul>
        {benefits.map(({ icon, title, details }) => (
          <li key={title}>
            <Icon name={icon} />
            <span>
              <b>{title}</b> {details}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
