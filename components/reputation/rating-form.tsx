import type { ReactNode } from "react";
import { PlainDocument } from "@/components/plain-pages/document";
import { TextareaField, TextField } from "@/components/plain-pages/fields";
import { InfoIcon } from "@/components/plain-pages/icons";
import { PlainForm } from "@/components/plain-pages/plain-form";
import { Stars } from "@/components/plain-pages/stars";
import { buttonStyles } from "@/components/ui/button";
import { TitleCard } from "@/components/ui/title-card";
import { cn } from "@/lib/core/browser/cn";
import type { FormState, Site } from "@/lib/core/pure/form-state";
import { type LeaderScore, longestComment, scoreTitles, starWords } from "@/lib/reputation/words";

/** What the page of every rating is given. */
export type RatingPage = {
  site: Site;
  form: FormState;
  /** The one who looks is the one to be rated, who cannot send it. */
  isOwn: boolean;
};

type RatingFormProps = RatingPage & {
  /** The provider who is rated: "Ada Lovelace". */
  providerName: string;
  text: ReactNode;
  scores: readonly LeaderScore[];
  /** Between who rates and the stars. */
  more?: ReactNode;
  moreLabels?: Record<string, string>;
};

/** The page of a rating: who rates, the stars, a comment, one button. */
export function RatingForm({ site, form, providerName, text, scores, isOwn, ...props }: RatingFormProps) {
  const title = `Rate provider ${providerName}`;
  return (
    <PlainDocument site={site} title={title} hasErrors={Object.keys(form.errors).length > 0}>
      <TitleCard title={title} text={text}>
        {isOwn && (
          <p className="mb-6 flex items-start gap-3 rounded-lg border border-blue/30 bg-blue-soft px-4 py-3 text-sm">
            <InfoIcon className="mt-0.5 size-[18px] shrink-0 text-blue" />
            This is the page your colleagues see: send them its address. You cannot rate yourself.
          </p>
        )}
        <PlainForm form={form} labels={ratingLabels(scores, props.moreLabels)}>
          <ResponderFields form={form} />
          {props.more}
          <ScoreFields form={form} scores={scores} />
          <div className="grid gap-3">
            <button type="submit" className={cn(buttonStyles({ variant: "primary", size: "lg" }), "w-full")}>
              Submit rating
            </button>
            <p className="text-center text-muted-foreground text-xs">
              Your name, email and NPI are never shown to the clinician.
            </p>
          </div>
        </PlainForm>
      </TitleCard>
    </PlainDocument>
  );
}

/** What the fields that both forms share are called, in the order of the page. */
const responderLabels = {
  responder_name: "Your name",
  responder_email: "Your email",
  responder_npi: "Your NPI",
};

/** Who rates. */
function ResponderFields({ form }: { form: FormState }) {
  return (
    <>
      <TextField
        form={form}
        name="responder_name"
        label={responderLabels.responder_name}
        required
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        form={form}
        name="responder_email"
        label={responderLabels.responder_email}
        required
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
      <TextField
        form={form}
        name="responder_npi"
        label={responderLabels.responder_npi}
        description="Your own National Provider Identifier, 10 digits."
        required
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
      />
    </>
  );
}

const questions: Record<LeaderScore, string> = {
  shifts_performance_rating: "How were the shifts worked at your facility?",
  general_rating: "All in all, how would you rate this clinician?",
  clinical_competency_rating: "Knowledge, judgment and skill at the bedside.",
  communication_and_teamwork_rating: "With colleagues, nurses and staff.",
  patient_closecase_rating: "Seeing patients and cases through to the end.",
};

/** The stars, then room for words. */
function ScoreFields({ form, scores }: { form: FormState; scores: readonly LeaderScore[] }) {
  return (
    <>
      {scores.map((score) => (
        <Stars
          key={score}
          form={form}
          name={score}
          label={scoreTitles[score]}
          description={questions[score]}
          required
          words={starWords}
        />
      ))}
      <TextareaField
        form={form}
        name="comment"
        label="Comment"
        description="The clinician can read it. Leave out what could identify you or patients."
        maxLength={longestComment}
      />
    </>
  );
}

/** What the form's fields are called, in the order of the page. */
const ratingLabels = (scores: readonly LeaderScore[], more: Record<string, string> = {}) => ({
  ...responderLabels,
  ...more,
  ...Object.fromEntries(scores.map((score) => [score, scoreTitles[score]])),
  comment: "Comment",
});
