import { type Problems, problemsIn } from "@/lib/core/browser/use-call-form";
import { saveImmunizations, saveInsurance, saveMisc } from "@/lib/credentials/other-records/calls";
import { givenInFuture } from "@/lib/credentials/other-records/rules";
import {
  type Immunizations,
  type Insurance,
  immunizationMessages,
  type Misc,
} from "@/lib/credentials/other-records/schema";

/** What the form over the three sections holds: an id is null until saved. */

export type ImmunizationValues = {
  id: string | null;
  type: string | null;
  exempt: boolean;
  issue_date: string | null;
  expiration_date: string | null;
  file: string | null;
};

export type MiscValues = {
  id: string | null;
  title: string;
  issue_date: string | null;
  expiration_date: string | null;
  file: string | null;
};

export type OtherValues = {
  malpractice_insurance_applications: string[];
  immunizations: ImmunizationValues[];
  miscellaneous: MiscValues[];
};

export type OtherRecords = { insurance: Insurance; immunizations: Immunizations; misc: Misc };

export const newImmunization = (): ImmunizationValues => ({
  ...{ id: null, type: null, exempt: false, issue_date: null, expiration_date: null, file: null },
});

export const newMisc = (): MiscValues => ({
  ...{ id: null, title: "", issue_date: null, expiration_date: null, file: null },
});

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

/** The rules of the three calls, and the one that needs to know the reader's day. */
export function problemsOf(values: OtherValues, today: string): Problems {
  const bodies = bodiesOf(values);
  const days = values.immunizations.map(({ issue_date }) => issue_date);
  const future = givenInFuture(days, today).map((index) => [
    `immunizations.${index}.issue_date`,
    immunizationMessages.future,
  ]);
  return {
    ...problemsIn(saveInsurance, bodies.insurance, values),
    ...problemsIn(saveImmunizations, bodies.immunizations, values),
    ...problemsIn(saveMisc, bodies.misc, values),
    ...Object.fromEntries(future),
  };
}
