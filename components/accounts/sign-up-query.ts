import type { UtmParams } from "@/components/accounts/attribution";
import type { Prefill } from "@/components/accounts/registration-form";

export type Query = Record<string, string | string[] | undefined>;

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.trim() ?? "";

/** What a link to a sign-up form fills in. Blank values count for nothing. */
export const prefillOf = (query: Query): Prefill => ({
  email: first(query.email),
  first_name: first(query.first_name),
  last_name: first(query.last_name),
  phone_number: first(query.phone_number)
    .replace(/\D/g, "")
    .replace(/^1(?=\d{10}$)/, ""),
});

/** Every parameter whose name begins with utm_, clipped to what a registration may carry. */
export const utmParamsOf = (query: Query): UtmParams =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name, value]) => name.startsWith("utm_") && name.length <= 100 && first(value))
      .slice(0, 50)
      .map(([name, value]) => [name, first(value).slice(0, 500)]),
  );
