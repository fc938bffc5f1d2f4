/** What every step with a form is told by the wizard. */
export type StepProps = {
  /** Whether the step was saved before: only then is what it lacks pointed out. */
  saved: boolean;
  saving: boolean;
  /** Whether the step was navigated to (by its number, Back or saving), and not loaded with the page. */
  focused: boolean;
  onBack?(): void;
};
