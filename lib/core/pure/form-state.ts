/** A form that the server draws and takes back without a script: what was typed, and what is wrong with it. */
export type FormState = {
  /** Shows that this page was drawn for this visit; single use. */
  token: string;
  values: Record<string, string[]>;
  /** Texts by field; `non_field_errors` has what belongs to no field. */
  errors: Record<string, string[]>;
};

/** Who runs the site, as its pages name it. */
export type Site = { product: string; supportEmail: string; supportForm: string };

/** The hidden field that carries the token. */
export const tokenField = "form_token";

/** People do not see this field and leave it empty; programs fill in whatever they find. */
export const trapField = "website";

export const emptyForm = (token: string): FormState => ({ token, values: {}, errors: {} });

/** The text of a field of one value. */
export const typedIn = ({ values }: FormState, name: string): string => values[name]?.at(-1) ?? "";

/** Whether a choice of a field of several values is made. */
export const isChosen = ({ values }: FormState, name: string, value: string): boolean =>
  values[name]?.includes(value) ?? false;

/** The first text of a field, or null when it is right. */
export const errorOf = ({ errors }: FormState, name: string): string | null => errors[name]?.[0] ?? null;

/** A form's fields as a call takes them: one value as text, several as a list, the form's own two left out. */
export const callInput = (values: Record<string, string[]>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name !== tokenField && name !== trapField)
      .map(([name, all]) => [name, all.length === 1 ? (all[0] as string) : all]),
  );
