import { FormErrors } from "@/components/ui/form-errors";

/** What belongs to no single field, above the buttons of a dialog, where it is seen however long the form is. */
export const DialogErrors = ({ messages }: { messages: string[] }) => (
  <FormErrors messages={messages} className="shrink-0 border-t px-4 py-3 md:px-6" />
);
