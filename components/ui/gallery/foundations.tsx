import { cn } from "@/lib/core/browser/cn";
import { State, States } from "./specimen";

const grounds = [
  ["background", "bg-background text-foreground"],
  ["card", "bg-card text-card-foreground"],
  ["popover", "bg-popover text-popover-foreground"],
  ["secondary", "bg-secondary text-secondary-foreground"],
  ["muted", "bg-muted text-foreground"],
  ["muted-foreground", "bg-card text-muted-foreground"],
  ["primary", "bg-primary text-primary-foreground"],
  ["primary-strong", "bg-card text-primary-strong"],
  ["primary-soft", "bg-primary-soft text-primary-strong"],
  ["on-status", "bg-red text-on-status"],
] as const;

const tones = [
  ["blue", "bg-blue-soft text-blue"],
  ["green", "bg-green-soft text-green"],
  ["yellow", "bg-yellow-soft text-yellow"],
  ["amber", "bg-amber-soft text-amber"],
  ["orange", "bg-orange-soft text-orange"],
  ["red", "bg-red-soft text-red"],
  ["grey", "bg-grey-soft text-grey"],
] as const;

type SwatchesProps = { of: readonly (readonly [string, string])[]; className: string };

const Swatches = ({ of, className }: SwatchesProps) => (
  <ul className={cn("grid w-full grid-cols-2 gap-2.5", className)}>
    {of.map(([name, classes]) => (
      <li key={name} className={cn("flex min-h-16 items-end rounded-lg border p-3 text-xs", classes)}>
        {name}
      </li>
    ))}
  </ul>
);

export const Colors = () => (
  <>
    <State name="Grounds, and the text that stands on each">
      <Swatches of={grounds} className="sm:grid-cols-5" />
    </State>
    <State name="Tones: never alone, always beside a word and a sign">
      <Swatches of={tones} className="sm:grid-cols-4 desk:grid-cols-7" />
    </State>
  </>
);

const sizes = [
  ["2xl, the title of a page", "text-2xl font-semibold"],
  ["xl, the title of a dialog", "text-xl font-semibold"],
  ["lg, the title of a card", "text-lg font-semibold"],
  ["base", "text-base"],
  ["sm, controls and tables", "text-sm"],
  ["xs, a second line", "text-xs text-muted-foreground"],
  ["2xs, badges and captions", "text-2xs text-muted-foreground"],
] as const;

export const TextSizes = () => (
  <ul className="grid gap-2">
    {sizes.map(([name, classes]) => (
      <li key={name} className={classes}>
        {name}
      </li>
    ))}
  </ul>
);

export const Surfaces = () => (
  <States>
    <State name="Card: radius lg, shadow sm">
      <div className="h-20 w-full rounded-lg border bg-card shadow-sm" />
    </State>
    <State name="Popover: radius lg, shadow md">
      <div className="h-20 w-full rounded-lg border bg-popover shadow-md" />
    </State>
    <State name="Dialog: radius xl, shadow lg">
      <div className="h-20 w-full rounded-xl bg-card shadow-lg" />
    </State>
    <State name="Hatched: taken, without color">
      <div className="hatched h-20 w-full rounded-lg border text-muted-foreground" />
    </State>
  </States>
);
