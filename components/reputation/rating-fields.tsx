import { TextareaField, TextField } from "@/components/plain-pages/fields";
import { Stars } from "@/components/plain-pages/stars";
import type { FormState } from "@/lib/core/pure/form-state";
import { type LeaderScore, longestComment, scoreTitles, starWords } from "@/lib/reputation/schema";

/** What the fields that both forms share are called, in the order of the page. */
const responderLabels = {
  responder_name: "Your name",
  responder_email: "Your e-mail",
  responder_npi: "Your NPI",
};

/** Who rates. */
export function ResponderFields({ form }: { form: FormState }) {
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
export function ScoreFields({ form, scores }: { form: FormState; scores: readonly LeaderScore[] }) {
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
        description="The clinician can read it. Leave out what could tell who you, or patients, are."
        maxLength={longestComment}
      />
    </>
  );
}

/** What the form's fields are called, in the order of the page. */
export const ratingLabels = (scores: readonly LeaderScore[], more: Record<string, string> = {}) => ({
  ...responderLabels,
  ...more,
  ...Object.fromEntries(scores.map((score) => [score, scoreTitles[score]])),
  comment: "Comment",
});
