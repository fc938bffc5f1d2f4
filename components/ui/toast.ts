import { createElement } from "react";
import type { ExternalToast } from "sonner";
import { CallError, CallUnanswered } from "@/lib/core/browser/call-errors";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { aboutCaller, aboutInput } from "@/lib/core/pure/error-codes";
import { Spinner } from "./spinner";
import { withToasts } from "./toaster-state";

type ToastOptions = Pick<ExternalToast, "id" | "action" | "onDismiss"> & {
  /** The text below, line by line. */
  lines?: readonly string[];
  /** Three seconds if left out. */
  durationMs?: number;
};

type FailureOptions = ToastOptions & {
  /** What was tried, before what the refusal says. */
  prefix?: string;
  /** Where the refusal says nothing. */
  fallback?: string;
  /** What failed, in place of what the refusal says. */
  text?: string;
};

/** Toasts of the facility and opportunity screens stay for five seconds (SIL-141). */
export const fiveSeconds = { durationMs: 5000 };

/** For a toast that stays until the person closes it. */
export const untilClosed = { durationMs: Number.POSITIVE_INFINITY };

/** Over the lines of what is wrong with what was typed. */
export const problemsHeading = "Please fix the following errors:";

const toSonner = ({ lines = [], durationMs, ...options }: ToastOptions): ExternalToast => ({
  ...options,
  description: lines.join("\n") || undefined,
  duration: durationMs,
});

/** A long wait in a time that people count in. */
function whenAgain(error: unknown): string[] {
  const seconds = (error instanceof CallError && error.waitSeconds) || 0;
  return seconds >= 120 ? [`Try again in ${Math.ceil(seconds / 60)} minutes.`] : [];
}

/** What a toast says of a refused call, and below it; null where it says nothing. */
function wordsOf(error: unknown, { fallback }: FailureOptions): { text: string; lines?: string[] } | null {
  const { code } = readRefusal(error);
  if (aboutCaller(code)) return null;
  const lines = refusalLines(error);
  const [text = fallback ?? (aboutInput(code) ? "An unknown error occurred" : "An error occurred")] = lines;
  if (aboutInput(code) && lines.length > 1) return { text: problemsHeading, lines };
  return { text, lines: code === "throttled" ? whenAgain(error) : [] };
}

/**
 * Shows a toast of what went wrong: a text as it is, or a failed call. A call that was refused for who asks (401, 403)
 * shows none; a refusal of the input shows its one text, or the list under "Please fix the following errors:"; any
 * other its message, too many requests with a wait of two minutes or more as well. A call without any answer has its
 * own sentence.
 */
export function toastError(
  failed: unknown,
  { prefix, fallback, text, ...options }: FailureOptions = {},
): () => void {
  const show = (message: string, lines?: readonly string[]) => {
    let takeAway = () => {};
    const takeBack = withToasts((toast) => {
      const id = toast.error(message, toSonner({ lines, ...options }));
      takeAway = () => void toast.dismiss(id);
    });
    return () => {
      takeBack();
      takeAway();
    };
  };
  if (typeof failed === "string") return show(failed);
  if (failed instanceof CallUnanswered) return show(failed.message);
  const words = wordsOf(failed, { fallback });
  if (!words) return () => {};
  if (text) return show(text);
  return show(prefix ? `${prefix}: ${words.text}` : words.text, words.lines);
}

/**
 * For forms that themselves show what is wrong with their input: any other failure is shown in a toast, in the words of
 * `fallback` where the refusal says nothing.
 */
export const toastUnplacedOr =
  (fallback?: string) =>
  (failed: unknown, rest: string[] | null): undefined => {
    if (!rest) toastError(failed, { fallback });
  };

export const toastUnplaced = toastUnplacedOr();

/** The toast of what went well. */
export function toastSuccess(text: string, options: ToastOptions = {}): void {
  withToasts((toast) => toast.success(text, toSonner(options)));
}

/** What a screen says of a send once it is answered, and what it does `after` it went well. */
export const toastResult = (
  done: string,
  { after, ...options }: FailureOptions & { after?(): void } = {},
): { onSuccess(): void; onError(error: unknown): void } => ({
  onSuccess() {
    toastSuccess(done, { durationMs: options.durationMs });
    after?.();
  },
  onError(error) {
    toastError(error, options);
  },
});

/** One toast that follows a piece of work from its start to how it ended. */
export function toastProgress(doing: string) {
  const end: ExternalToast = { icon: undefined };
  withToasts((toast) => {
    end.id = toast.loading(doing, {
      icon: createElement(Spinner, { className: "size-[18px] text-primary" }),
    });
  });
  return {
    succeed: (text: string) => void withToasts((toast) => toast.success(text, end)),
    fail: (text: string) => void withToasts((toast) => toast.error(text, end)),
    /** Nothing is to be said by this toast: another one does. */
    drop: () => void withToasts((toast) => toast.dismiss(end.id)),
  };
}

export type Progress = ReturnType<typeof toastProgress>;
