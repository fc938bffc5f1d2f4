import { toastError, toastSuccess } from "./toast";

/** Copies a text; where the browser does not let a page do so, the person is asked to. */
export const copyText = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => toastSuccess("Copied."),
    () => toastError("Your browser did not copy it. Select it and copy it by hand."),
  );
