type CamelCase<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text;

/** The documents' snake_case field names as the camelCase used inside. */
export type CamelKeys<Value> = Value extends Date | Blob
  ? Value
  : Value extends readonly (infer Item)[]
    ? CamelKeys<Item>[]
    : Value extends object
      ? { [Key in keyof Value as CamelCase<Key & string>]: CamelKeys<Value[Key]> }
      : Value;

/** A run of underscores is looked at from its beginning only, or a long one would take time by its square. */
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
