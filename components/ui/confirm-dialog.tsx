import type { ReactNode } from "react";
import { dialogOnDemand } from "./dialog-on-demand";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Stays open until `open` is set to false, so that a failure can be shown in `children`. */
  onConfirm(): void;
  danger?: boolean;
  pending?: boolean;
  /** More to read or fill in: a reason, an error. */
  children?: ReactNode;
};

const ConfirmDialogBox = dialogOnDemand<ConfirmDialogProps>(
  async () => (await import("./confirm-dialog-box")).ConfirmDialogBox,
);

/** A question before something is done. */
export const ConfirmDialog = (props: ConfirmDialogProps) => <ConfirmDialogBox {...props} />;

/** Fetches what the question is drawn with, where it must be asked without a line as well. */
export const fetchConfirmDialog = ConfirmDialogBox.ahead;
