import { type Attribute, type SearchQuery, type SearchSchema, type Sort, UnknownAttribute } from '../search-engine.ts';

/** Finds attributes and sort orders of a schema. All functions throw UnknownAttribute. */
export class SchemaLookup {
  readonly #schema: SearchSchema<never>;

  constructor(schema: SearchSchema<never>) {
    this.#schema = schema;
  }

  attribute(name: string): Attribute<never> {
    const { attributes } = this.#schema;
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (!attribute) throw new UnknownAttribute(name, 'an attribute');
    return attribute;
  }

  isInteger(name: string): boolean {
    return this.attribute(name).kind === 'integer';
  }

  requireInteger(name: string): void {
    if (!this.isInteger(name)) throw new UnknownAttribute(name, 'a whole-number attribute');
  }

  sortOrder({ by }: Sort): readonly string[] {
    const { sortOrders } = this.#schema;
    const order = Object.hasOwn(sortOrders, by) ? sortOrders[by] : undefined;
    if (!order) throw new UnknownAttribute(by, 'an order');
    return order;
  }

  /** Checks the names that the query uses outside of filters. */
  validate({ refinements, ranges, facets, textFields }: SearchQuery): void {
    for (const name of Object.keys({ ...refinements, ...facets })) this.attribute(name);
    for (const name of Object.keys(ranges ?? {})) this.requireInteger(name);
    const { title, rest, identifiers } = this.#schema.text;
    for (const name of textFields ?? [])
      if (![title, rest, identifiers].some((group) => Object.hasOwn(group, name)))
        throw new UnknownAttribute(name, 'a text field');
  }
}
