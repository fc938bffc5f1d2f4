"use client";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from "react";
import { cn } from "@/lib/core/browser/cn";
import { Button, type ButtonProps } from "./button";
import { PortalContainerProvider } from "./portal-container";

export const Dialog = Radix.Root;
export const DialogClose = Radix.Close;

export const overlayStyles =
  "fixed inset-0 z-50 grid items-end bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in md:place-items-center md:p-6";

/** A centred box on wide screens, a sheet from the bottom edge on phones. */
export const panelStyles =
  "flex max-h-[94dvh] w-full min-w-0 flex-col rounded-t-2xl bg-card text-card-foreground shadow-lg outline-none [--rise:2rem] data-[state=open]:animate-rise md:max-h-[calc(100dvh-48px)] md:rounded-xl md:[--rise:0.5rem]";

const widths = { sm: "md:max-w-[440px]", md: "md:max-w-[640px]", lg: "md:max-w-[920px]" };

export type DialogContentProps = ComponentProps<typeof Radix.Content> & {
  /** 440, 640 or 920 px on wide screens. */
  size?: keyof typeof widths;
  /** Fills the screen of a phone. */
  full?: boolean;
};

const fields = "input, textarea, [role=combobox]";

/**
 * Focus goes to the first control after the close button when that is a field and no keyboard would slide up over it;
 * else to the dialog itself, which has its name read out.
 */
function focusStart(panel: HTMLElement) {
  const first = panel.querySelector<HTMLElement>(
    `:is(${fields}, button, a[href]):not(:disabled, [type=hidden], [aria-label="Close"])`,
  );
  const typed = first?.matches(fields) && !first.matches("[type=checkbox], [type=radio], [type=file]");
  if (first && typed && window.matchMedia("(pointer: fine)").matches) first.focus();
  else panel.focus();
}

/**
 * Gives the focus back to what opened a dialog: the library does so for triggers of its own alone. Whoever has taken the
 * focus meanwhile keeps it.
 */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null);
  return {
    keep() {
      opener.current = document.activeElement;
    },
    giveBack(event: Event) {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && document.activeElement === document.body)
        opener.current.focus();
    },
  };
}

/**
 * Holds a DialogHeader (which names the dialog), a DialogBody (which scrolls) and a DialogFooter.
 * A form around body and footer takes `className="contents"`.
 */
export function DialogContent({ size = "md", full, className, children, ...props }: DialogContentProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const { keep, giveBack } = useReturnedFocus();
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayStyles}>
        <Radix.Content
          ref={setPanel}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            keep();
            if (event.currentTarget instanceof HTMLElement) focusStart(event.currentTarget);
          }}
          onCloseAutoFocus={giveBack}
          onInteractOutside={(event) => {
            // A toast lies above the dialog; closing it must not close the dialog.
            if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) {
              event.preventDefault();
            }
          }}
          className={cn(
            panelStyles,
            widths[size],
            full && "max-md:h-dvh max-md:max-h-dvh max-md:rounded-none",
            className,
          )}
          {...props}
        >
          <PortalContainerProvider value={panel}>{children}</PortalContainerProvider>
        </Radix.Content>
      </Radix.Overlay>
    </Radix.Portal>
  );
}

type DialogHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** A badge, say, beside the close button. */
  aside?: ReactNode;
};

export function DialogHeader({ title, description, aside }: DialogHeaderProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b px-4 pt-3 pb-3.5 md:flex-nowrap md:px-6 md:py-5">
      <div className={cn("min-w-0 flex-1", aside && "order-2 basis-full md:order-none md:basis-auto")}>
        <Radix.Title className="text-xl">{title}</Radix.Title>
        {description && <p className="mt-0.5 text-muted-foreground text-xs">{description}</p>}
      </div>
      <div
        className={cn(
          "-mr-2 flex shrink-0 items-center justify-between gap-3",
          aside && "basis-full md:basis-auto",
        )}
      >
        {aside}
        <Radix.Close asChild>
          <Button variant="ghost" size="icon" aria-label="Close" className="-my-1">
            <X />
          </Button>
        </Radix.Close>
      </div>
    </div>
  );
}

export type OpenDialogProps = DialogHeaderProps &
  Pick<DialogContentProps, "size" | "full"> & { onClose(): void; children: ReactNode };

/** A dialog under its title, open as long as it is drawn. */
export const OpenDialog = ({ size, full, onClose, children, ...header }: OpenDialogProps) => (
  <Dialog open onOpenChange={(open) => !open && onClose()}>
    <DialogContent size={size} full={full}>
      <DialogHeader {...header} />
      {children}
    </DialogContent>
  </Dialog>
);

/**
 * The part that scrolls; `className` lays out what is inside. If it can scroll and holds nothing to tab to
 * (a long text), give it `tabIndex={0}`.
 */
export function DialogBody({ className, children, ...props }: ComponentProps<"div">) {
  return (
    <div
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      {...props}
    >
      <div className={cn("px-4 py-4 md:px-6 md:py-5", className)}>{children}</div>
    </div>
  );
}

/** Buttons to the right on wide screens, side by side and tall on phones. `summary` is on the left. */
export function DialogFooter({
  summary,
  className,
  children,
  ...props
}: ComponentProps<"div"> & { summary?: ReactNode }) {
  return (
    <div
      className={cn(
        "flex flex-col gap-3 border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:flex-row md:items-center md:justify-between md:px-6 md:py-4",
        className,
      )}
      {...props}
    >
      {summary && <div className="flex flex-wrap justify-between gap-x-7 gap-y-2">{summary}</div>}
      <div className="grid grid-flow-col auto-cols-fr gap-2 md:ml-auto md:flex max-md:[&>button]:h-11 max-md:[&>a]:h-11">
        {children}
      </div>
    </div>
  );
}

export type SubmitFooterProps = Pick<ButtonProps, "variant" | "pending" | "disabled"> & {
  submitLabel: string;
  cancelLabel?: string;
  /** On the left: what is chosen. */
  summary?: ReactNode;
};

/** The buttons under a form in a dialog: out of it as everything was, or sent. */
export const SubmitFooter = ({
  submitLabel,
  cancelLabel = "Cancel",
  summary,
  ...props
}: SubmitFooterProps) => (
  <DialogFooter summary={summary}>
    <DialogClose asChild>
      <Button>{cancelLabel}</Button>
    </DialogClose>
    <Button type="submit" variant="primary" {...props}>
      {submitLabel}
    </Button>
  </DialogFooter>
);

type DialogChoiceProps = SubmitFooterProps & { onSubmit(): void; className?: string; children: ReactNode };

/** Body and footer of a dialog that asks for a choice or a text; `FormDialog` is for one over a whole form. */
export function DialogChoice({ onSubmit, className, children, ...footer }: DialogChoiceProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a dialog inside a form must not submit its parent.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate className="contents">
      <DialogBody className={className}>{children}</DialogBody>
      <SubmitFooter {...footer} />
    </form>
  );
}
