import type { UtmParams } from "@/components/accounts/attribution";
import type { Prefill } from "@/components/accounts/registration-form";
import { firstOf, type PageParams } from "@/lib/core/browser/list/page-query";

const first = (value: PageParams[string]) => firstOf(value)?.trim() ?? "";

/** What a link to a sign-up form fills in. Blank values count for nothing. */
export const prefillOf = (query: PageParams): Prefill => ({
  email: first(query.email),
  first_name: first(query.first_name),
  last_name: first(query.last_name),
  phone_number: first(query.phone_number)
    .replace(/\D/g, "")
    .replace(/^1(?=\d{10}$)/, ""),
});

/** Every parameter whose name begins with utm_, clipped to what a registration may carry. */
export const utmParamsOf = (query: PageParams): UtmParams =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name, value]) => name.startsWith("utm_") && name.length <= 100 && first(value))
      .slice(0, 50)
      .map(([name, value]) => [name, first(value).slice(0, 500)]),
  );
