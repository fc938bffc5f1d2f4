import type { Draft } from "@/components/credentials/record-list";
import { type Problems, problemsIn } from "@/lib/core/browser/use-call-form";
import { saveInsurance, saveMisc } from "@/lib/credentials/other-records/calls";
import { givenInFuture } from "@/lib/credentials/other-records/rules";
import {
  type Immunizations,
  type Insurance,
  immunizationMessages,
  type Misc,
} from "@/lib/credentials/other-records/schema";

export type OtherRecords = { insurance: Insurance; immunizations: Immunizations; misc: Misc };

export type Immunization = Draft<Immunizations["immunizations"][number]>;
export type Miscellaneous = Draft<Misc["miscellaneous"][number]>;

/** What the form over the three sections holds. */
export type OtherValues = {
  malpractice_insurance_applications: string[];
  immunizations: Immunization[];
  miscellaneous: Miscellaneous[];
};

export const insuranceValues = (saved: Insurance) => ({
  malpractice_insurance_applications: saved.malpractice_insurance_applications.flatMap(
    ({ file }) => file ?? [],
  ),
});

export const immunizationValues = ({ immunizations }: Immunizations) => ({ immunizations });

export const miscValues = ({ miscellaneous }: Misc) => ({ miscellaneous });

export const toValues = ({ insurance, immunizations, misc }: OtherRecords): OtherValues => ({
  ...insuranceValues(insurance),
  ...immunizationValues(immunizations),
  ...miscValues(misc),
});

/** What each of the three calls is sent. */
export const bodiesOf = (values: OtherValues) => ({
  insurance: {
    malpractice_insurance_applications: values.malpractice_insurance_applications.map((file) => ({ file })),
  },
  immunizations: { immunizations: values.immunizations },
  misc: { miscellaneous: values.miscellaneous },
});

/** The rules of the two calls beside that of the immunizations, and the one that needs to know the reader's day. */
export function problemsBesides(values: OtherValues, today: string): Problems {
  const { insurance, misc } = bodiesOf(values);
  const days = values.immunizations.map(({ issue_date }) => issue_date);
  const future = givenInFuture(days, today).map((index) => [
    `immunizations.${index}.issue_date`,
    immunizationMessages.future,
  ]);
  return {
    ...problemsIn(saveInsurance, insurance, values),
    ...problemsIn(saveMisc, misc, values),
    ...Object.fromEntries(future),
  };
}
