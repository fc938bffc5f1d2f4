import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";

/** What is wrong, by the path of the field; null where nothing is. In the order in which fields shall get focus. */
export type Problems = Record<string, string | null>;

/** Checks a form by one function of its values. */
export const checkedBy =
  <Values extends FieldValues>(problemsOf: (values: Values) => Problems): Resolver<Values> =>
  (values) => {
    const errors: FieldErrors<Values> = {};
    for (const [path, message] of Object.entries(problemsOf(values)))
      if (message) set(errors, path, { type: "check", message });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

export const blank = (value: string | null | undefined) => !value?.trim();

/** The text of a problem that stands in the way. */
export const blocking = (problem: { blocks: boolean; text: string } | null) =>
  problem?.blocks ? problem.text : null;
