import { DateInput } from "@/components/ui/date-input";
import { MarkedField } from "./marked-field";

/** A last day, up to fifteen years ahead. */
export const ExpirationField = ({ name, label = "Expiration date" }: { name: string; label?: string }) => (
  <MarkedField name={name} label={label} as={DateInput} toYear={new Date().getFullYear() + 15} />
);
