import { plainForm } from "@/app/_plain-pages/door";
import { LookupPage } from "@/components/credentials/endorsements/lookup-page";
import { Refusal } from "@/lib/core/pure/errors";
import type { FormState } from "@/lib/core/pure/form-state";
import { parsed } from "@/lib/core/server/call-door";
import { newFormToken, refusalOfPage, type Visit } from "@/lib/core/server/plain-pages";
import { lookUpEndorsements } from "@/lib/credentials/endorsements/commands";
import { lookupInput } from "@/lib/credentials/endorsements/schema";
import { endorsementMessages } from "@/lib/credentials/endorsements/words";

/** An address that a link brings along. */
const prefilled = (form: FormState, { url }: Visit): FormState => {
  const email = url.searchParams.get("email")?.slice(0, 254);
  return email && Object.keys(form.values).length === 0 ? { ...form, values: { email: [email] } } : form;
};

/** Gives every failed lookup the lookup's own message; one over the limit (429) also states how long to wait. */
function lookupFailed(error: unknown, visit: Visit) {
  const { code, status, body, headers } = refusalOfPage(error, visit);
  const texts = [endorsementMessages.lookupFailed, ...(status === 429 ? [String(body.detail)] : [])];
  return new Refusal(code, status, { non_field_errors: texts }, headers);
}

export const { GET, POST } = plainForm({
  draw: async (visit, form) => <LookupPage site={visit.site} form={prefilled(form, visit)} found={null} />,
  send: async (visit, fields) => {
    const { email } = await parsed(lookupInput, fields);
    const { results } = await lookUpEndorsements(visit.actor, { email }, visit.context).catch((error) => {
      throw lookupFailed(error, visit);
    });
    const form = { token: newFormToken(visit), values: { email: [email] }, errors: {} };
    return <LookupPage site={visit.site} form={form} found={results} />;
  },
});
