import { plainForm } from "@/app/_plain-pages/door";
import { ClosedPage, LoadFailedPage, ThankYouPage } from "@/components/credentials/endorsements/end-pages";
import { SurveyPage } from "@/components/credentials/endorsements/survey-page";
import { Refusal } from "@/lib/core/pure/errors";
import type { FormState } from "@/lib/core/pure/form-state";
import { refereePaths } from "@/lib/core/pure/paths";
import { parsed } from "@/lib/core/server/call-door";
import type { Visit } from "@/lib/core/server/plain-pages";
import { saveEndorsement } from "@/lib/credentials/endorsements/commands";
import { getEndorsement } from "@/lib/credentials/endorsements/queries/endorsements";
import { answersInForm, errorsInForm, valuesOf } from "@/lib/credentials/endorsements/rules/form";
import { type Endorsement, saveEndorsementInput } from "@/lib/credentials/endorsements/schema";

const read = ({ actor, path, context }: Visit) => getEndorsement(actor, { id: path.id ?? "" }, context);

const here = ({ path }: Visit, news = "") => `${refereePaths.endorsement(path.id ?? "")}${news}`;

/** Whether the survey has come to its end in the meantime, by another window or a second click. */
async function isOver(visit: Visit, error: unknown) {
  if (!(error instanceof Refusal) || error.status !== 400) return false;
  return (await read(visit)).current_status.code === "COMPLETED";
}

async function save(visit: Visit, fields: Record<string, string | string[]>) {
  const input = await parsed(saveEndorsementInput, { ...answersInForm(fields), id: visit.path.id });
  const { current_status: status } = await saveEndorsement(visit.actor, input, visit.context);
  return here(visit, status.code === "COMPLETED" ? "?submitted" : "?saved");
}

/** The form as it was typed, or as the reference left it. */
const filled = (form: FormState, endorsement: Endorsement): FormState =>
  Object.keys(form.values).length === 0
    ? { ...form, values: valuesOf(endorsement) }
    : { ...form, errors: errorsInForm(form) };

export const { GET, POST } = plainForm({
  draw: async (visit, form) => {
    const endorsement = await read(visit);
    const { first_name: first, last_name: last } = endorsement.reference.provider;
    const ending = { site: visit.site, providerName: `${first} ${last}`.trim() };
    const asked = visit.url.searchParams;
    switch (endorsement.current_status.code) {
      case "COMPLETED":
        return <ThankYouPage {...ending} isSubmitted={asked.has("submitted")} />;
      case "TERMINATED":
        return <ClosedPage {...ending} />;
      default:
        return (
          <SurveyPage
            site={visit.site}
            form={filled(form, endorsement)}
            endorsement={endorsement}
            isSaved={asked.has("saved")}
          />
        );
    }
  },
  send: async (visit, fields) => {
    try {
      return await save(visit, fields);
    } catch (error) {
      if (await isOver(visit, error)) return here(visit);
      throw error;
    }
  },
  trouble: (visit, { status }) => {
    if (status === 409) return here(visit);
    return status === 404 || status >= 500 ? <LoadFailedPage site={visit.site} /> : null;
  },
});
