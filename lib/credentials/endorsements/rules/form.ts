import { camelKeys } from "@/lib/core/pure/case";
import type { FormState } from "@/lib/core/pure/form-state";
import type { Endorsement } from "@/lib/credentials/endorsements/schema";
import {
  answerLabels,
  endorsementMessages,
  recommendationLevels,
} from "@/lib/credentials/endorsements/words";
import { missingAnswers } from "./answers";

/** The survey as a form that works without a script: its fields beside the answers of the call. */

/** Each recommendation has qualities of its own, in a field of its own: only those of the chosen one count. */
export const qualitiesField = (level: string) => `endorsements_${level}`;

type Fields = Record<string, string | string[]>;

const all = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat());

/** What the call takes of the fields that a browser sent. Another recommendation comes without qualities [PRV-S-058]. */
export function answersInForm(fields: Fields): Fields {
  const level = all(fields.recommendation_status).at(-1);
  const answers = Object.entries(fields).filter(([name]) => name in answerLabels && name !== "endorsements");
  const texts = answers.map(([name, value]) => [name, all(value).at(-1) ?? ""]);
  const qualities = level ? { endorsements: all(fields[qualitiesField(level)]) } : {};
  return { ...Object.fromEntries(texts), ...qualities };
}

const text = (value: string | number | null) => (value === null ? [] : [String(value)]);

/** The form as the reference left it. */
export function valuesOf(endorsement: Endorsement): FormState["values"] {
  const { id, reference, current_status, endorsements, ...answers } = endorsement;
  const level = endorsement.recommendation_status;
  return {
    ...Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, text(value)])),
    ...(level ? { [qualitiesField(level)]: endorsements } : {}),
  };
}

/** What is wrong, at the fields of the form, under the words that nothing was saved [PRV-M-062]. */
export function errorsInForm({ errors, values }: FormState): FormState["errors"] {
  const { endorsements, non_field_errors: others = [], ...rest } = errors;
  if (Object.keys(errors).length === 0) return {};
  const level = values.recommendation_status?.at(-1) ?? recommendationLevels[0];
  return {
    non_field_errors: [endorsementMessages.saveFailed, ...others],
    ...rest,
    ...(endorsements ? { [qualitiesField(level)]: endorsements } : {}),
  };
}

/** The fields that completion still waits for, in the order of the form, with what each is called. */
export function missingFields(endorsement: Endorsement): { field: string; label: string }[] {
  const { endorsements: qualities, ...answers } = endorsement;
  const missing = missingAnswers({ ...camelKeys(answers), qualities, responseVisible: null });
  return Object.entries(answerLabels).flatMap(([name, label]) =>
    missing.includes(name)
      ? [
          {
            label,
            field: name === "endorsements" ? qualitiesField(`${answers.recommendation_status}`) : name,
          },
        ]
      : [],
  );
}

/** The fields' names in the order of the form, as the summary of errors calls them. */
export const formLabels: Record<string, string> = Object.fromEntries(
  Object.entries(answerLabels).flatMap(([name, label]) =>
    name === "endorsements"
      ? recommendationLevels.map((level) => [qualitiesField(level), label])
      : [[name, label]],
  ),
);
