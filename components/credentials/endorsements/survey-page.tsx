import { PlainDocument, plainLink } from "@/components/plain-pages/document";
import { CheckIcon, InfoIcon } from "@/components/plain-pages/icons";
import { PlainForm } from "@/components/plain-pages/plain-form";
import { Button } from "@/components/ui/button";
import { fieldId } from "@/components/ui/input";
import type { FormState, Site } from "@/lib/core/pure/form-state";
import { clearingScript } from "@/lib/core/pure/plain-script";
import { fullName } from "@/lib/core/pure/text";
import { formLabels, missingFields } from "@/lib/credentials/endorsements/rules/form";
import type { Endorsement } from "@/lib/credentials/endorsements/schema";
import { endorsementMessages } from "@/lib/credentials/endorsements/words";
import { SurveySections } from "./survey-sections";

type SurveyPageProps = {
  site: Site;
  form: FormState;
  endorsement: Endorsement;
  /** Some answers were just saved. */
  isSaved: boolean;
};

function Progress({ endorsement, isSaved }: Omit<SurveyPageProps, "site" | "form">) {
  const missing = missingFields(endorsement);
  if (!isSaved && endorsement.current_status.category_kind === "I") return null;
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-lg border border-primary/30 bg-primary-soft px-4 py-3 text-sm"
    >
      {isSaved ? (
        <CheckIcon className="mt-0.5 size-[18px] shrink-0 text-primary-strong" />
      ) : (
        <InfoIcon className="mt-0.5 size-[18px] shrink-0 text-primary-strong" />
      )}
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{isSaved ? endorsementMessages.saved : "Welcome back"}</p>
        <p>
          {isSaved
            ? "You can close this page and go on later with the same link."
            : "Your answers are as you left them."}{" "}
          {missing.length === 1 ? "One answer is" : `${missing.length} answers are`} still missing:
        </p>
        <ul className="flex flex-wrap gap-x-3 gap-y-1">
          {missing.map(({ field, label }) => (
            <li key={field}>
              <a href={`#${fieldId(field)}`} className={plainLink}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The survey of one reference about one provider: saved in parts, submitted once everything is there. */
export function SurveyPage({ site, form, ...survey }: SurveyPageProps) {
  const { first_name: firstName, last_name: lastName } = survey.endorsement.reference.provider;
  const name = fullName({ firstName, lastName });
  const hasErrors = Object.keys(form.errors).length > 0;
  const title = `Endorsement of ${name}`;
  return (
    <PlainDocument
      site={site}
      title={survey.isSaved && !hasErrors ? `${endorsementMessages.saved}: ${title}` : title}
      hasErrors={hasErrors}
      script={clearingScript}
    >
      <div className="mb-5">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1.5 text-pretty text-muted-foreground">
          {name} named you as a professional reference. The survey takes less than 4 minutes. You can save
          your progress and come back to it.
        </p>
      </div>
      <PlainForm form={form} labels={formLabels}>
        <div className="survey grid gap-5">
          {!hasErrors && <Progress {...survey} />}
          <SurveySections form={form} firstName={firstName} />
          <div className="survey-save">
            <Button type="submit" variant="primary" size="lg" className="w-full">
              Save progress
            </Button>
            <p className="mt-2 text-center text-muted-foreground text-sm">
              The button becomes “Submit” once everything that is required is answered.
            </p>
          </div>
          <div className="survey-submit">
            <Button type="submit" variant="primary" size="lg" className="w-full">
              Submit
            </Button>
            <p className="mt-2 text-center text-muted-foreground text-sm">
              Once submitted, your answers can no longer be changed.
            </p>
          </div>
        </div>
      </PlainForm>
    </PlainDocument>
  );
}
