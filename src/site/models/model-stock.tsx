import type { TemplateName } from '../../features/sites/config/template-name.ts';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { Section } from '../../ui/section.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { SwipeList } from '../../ui/swipe-list.tsx';
import { getTemplate } from '../templates/registry.ts';
import type { ModelPageData } from './model-page-data.ts';

type ModelStockProps = { stock: NonNullable<ModelPageData['stock']>; template: TemplateName };

const sizes = '(min-width: 64rem) 300px, (min-width: 40rem) 46vw, 82vw';

/** The stock of a model: counts by type, and the first few cars. */
export function ModelStock({ stock, template }: ModelStockProps) {
  const { Card } = getTemplate(template);
  return (
    <Section
      heading={stock.heading}
      aside={
        <SmartLink to={stock.href} className="text-link inline-flex min-h-6 items-center">
          {stock.all}
        </SmartLink>
      }
    >
      {stock.types.length > 1 && <ChoiceLinks label="New, demo or used" choices={stock.types} />}
      <SwipeList className="model-cars">
        {stock.cars.map((car) => (
          <li key={car.id}>
            <Card car={car} settings={stock.card} sizes={sizes} className="h-full" />
          </li>
        ))}
      </SwipeList>
    </Section>
  );
}
