export type CamelCase<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text;

/** The snake_case field names of the wire as the camelCase used inside. */
export type CamelKeys<Value> = Value extends Date | Blob
  ? Value
  : Value extends readonly (infer Item)[]
    ? CamelKeys<Item>[]
    : Value extends object
      ? { [Key in keyof Value as CamelCase<Key & string>]: CamelKeys<Value[Key]> }
      : Value;

/** The lookbehind tries a run of underscores from its beginning only: without it a long run takes quadratic time. */
export const camelCase = (text: string) =>
  text.replace(/(?<=[^_]|^_)_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export function camelKeys<Value>(value: Value): CamelKeys<Value> {
  if (Array.isArray(value)) return value.map(camelKeys) as CamelKeys<Value>;
  if (value && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [camelCase(key), camelKeys(inner)]),
    ) as CamelKeys<Value>;
  }
  return value as CamelKeys<Value>;
}
