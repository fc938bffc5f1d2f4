import type { FieldControl } from "./form";
import { Input } from "./input";

/** Takes up to five digits and nothing else. */
export const ZipInput = (control: FieldControl) => (
  <Input
    {...control}
    onChange={(event) => control.onChange(event.target.value.replace(/\D/g, "").slice(0, 5))}
    inputMode="numeric"
    autoComplete="postal-code"
  />
);
