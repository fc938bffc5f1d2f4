/** What every step with a form is told by the wizard. */
export type StepProps = {
  /** Whether the step was saved before: only then is what it lacks pointed out. */
  saved: boolean;
  saving: boolean;
  /** Whether the step was come to by a jump or by saving, and not by loading the page. */
  focused: boolean;
  onBack?(): void;
};
