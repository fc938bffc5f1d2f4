"use client";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { Spinner } from "./spinner";
import { showWaitingToasts } from "./toaster-state";
import { toastsBelow } from "./use-toasts-below";

const error = "!border-red/35 !bg-red-soft";

/** A page has one, which shows what `withToasts` sends: an error, for 3 s, unless its call says otherwise. */
export function Toaster() {
  // Runs after the effects of its children: a toast that is shown before is lost.
  useEffect(() => showWaitingToasts(toast), []);
  return (
    <Sonner
      position="top-center"
      mobileOffset={{ top: `var(${toastsBelow}, 16px)` }}
      duration={3000}
      closeButton
      expand
      icons={{
        success: <CircleCheck className="size-[18px] text-green" />,
        error: <CircleAlert className="size-[18px] text-red" />,
        warning: <TriangleAlert className="size-[18px] text-amber" />,
        info: <Info className="size-[18px] text-blue" />,
        loading: <Spinner className="size-[18px] text-primary" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "pointer-events-auto flex w-full items-start font-sans gap-3 rounded-lg border bg-popover p-3.5 pr-10 text-popover-foreground text-sm shadow-md md:w-(--width)",
          error,
          default: error,
          icon: "mt-px shrink-0",
          title: "font-medium",
          description: "mt-0.5 whitespace-pre-line text-muted-foreground text-xs",
          actionButton: "ml-auto shrink-0 self-center rounded-sm font-medium text-primary-strong underline",
          closeButton:
            "absolute top-2.5 right-2.5 grid size-6 place-items-center rounded-sm text-muted-foreground hover:text-foreground [&>svg]:size-3.5",
        },
      }}
    />
  );
}
