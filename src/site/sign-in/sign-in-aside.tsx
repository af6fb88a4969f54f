import { CarNameAndPrice } from '../../features/inventory/car-name-and-price.tsx';
import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { SignInData } from './sign-in-data.ts';

/** The car that is about to be saved; about none, what an account is good for. */
export const SignInAside = ({ car, uses }: Pick<SignInData, 'car' | 'uses'>) =>
  car ? (
    <aside aria-label="What you are saving" className="sign-in-car">
      {car.picture && (
        <Picture
          src={imageUrl(car.picture.id, { w: 640, crop: '3:2' })}
          srcSet={imageSrcSet(car.picture.id, { widths: [240, 640, 1280], crop: '3:2' })}
          sizes="(width >= 64rem) 40rem, 7rem"
          width={640}
          height={427}
          alt=""
          colour={car.picture.colour}
          first
        />
      )}
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
