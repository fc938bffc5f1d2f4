import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/browser/cn";
import { Spinner } from "./spinner";

export const buttonStyles = cva(
  "relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border border-transparent font-medium text-sm transition-[background-color,border-color,color,box-shadow] disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 aria-busy:opacity-75 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
  {
    variants: {
      variant: {
        primary: "bg-primary text-primary-foreground shadow-sm hover:bg-primary-strong",
        secondary: "border-border bg-card text-foreground shadow-sm hover:bg-secondary",
        ghost: "text-muted-foreground hover:bg-secondary hover:text-foreground",
        danger: "bg-red text-on-status shadow-sm hover:bg-red-strong",
        link: "h-auto rounded-sm px-0 text-primary-strong underline-offset-4 hover:underline",
      },
      size: {
        sm: "h-8 px-3 text-xs",
        md: "h-[38px] px-3.5",
        lg: "h-11 px-5 text-base",
        icon: "size-[38px]",
        "icon-sm": "size-8",
      },
    },
    compoundVariants: [{ variant: "link", className: "h-auto min-h-6 px-0" }],
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonStyles> & {
    /** Renders the single child (a link, say) with the button's looks. */
    asChild?: boolean;
    /** Shows a spinner before the label, or in place of a lone icon, and ignores clicks. */
    pending?: boolean;
  };

/** Icon sizes need an `aria-label`. */
export function Button({
  variant,
  size,
  asChild,
  pending,
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(buttonStyles({ variant, size }), className);
  const hasRoom = size !== "icon" && size !== "icon-sm";
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      // Not `disabled` while pending: that would drop the keyboard's focus.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      {...props}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending && <Spinner />}
      {(hasRoom || !pending) && children}
    </button>
  );
}
