import { cn } from "@/lib/core/browser/cn";
import { family, flowing, free, wide } from "./specimen";

const grounds = {
  background: "bg-background text-foreground",
  card: "bg-card text-card-foreground",
  popover: "bg-popover text-popover-foreground",
  secondary: "bg-secondary text-secondary-foreground",
  muted: "bg-muted text-foreground",
  "muted-foreground": "bg-card text-muted-foreground",
  primary: "bg-primary text-primary-foreground",
  "primary-strong": "bg-card text-primary-strong",
  "primary-soft": "bg-primary-soft text-primary-strong",
  "on-status": "bg-red text-on-status",
};

const tones = {
  blue: "bg-blue-soft text-blue",
  green: "bg-green-soft text-green",
  yellow: "bg-yellow-soft text-yellow",
  amber: "bg-amber-soft text-amber",
  orange: "bg-orange-soft text-orange",
  red: "bg-red-soft text-red",
  grey: "bg-grey-soft text-grey",
};

const sizes = {
  "2xl, the title of a page": "text-2xl font-semibold",
  "xl, the title of a dialog": "text-xl font-semibold",
  "lg, the title of a card": "text-lg font-semibold",
  base: "text-base",
  "sm, controls and tables": "text-sm",
  "xs, a second line": "text-xs text-muted-foreground",
  "2xs, badges and captions": "text-2xs text-muted-foreground",
};

type NamesProps = { of: Record<string, string>; className: string; each?: string };

/** Names, each in its own classes. */
const Names = ({ of, className, each }: NamesProps) => (
  <ul className={cn("grid w-full", className)}>
    {Object.entries(of).map(([name, classes]) => (
      <li key={name} className={cn(each, classes)}>
        {name}
      </li>
    ))}
  </ul>
);

const swatch = "flex min-h-16 items-end rounded-lg border p-3 text-xs";

const Surface = ({ className }: { className: string }) => <div className={cn("h-20 w-full", className)} />;

export const foundations = family(
  "foundations",
  "Foundations",
  "What all controls are made of: app/globals.css.",
  [
    wide("colors", "Colors", "", {
      "Grounds, and the text that is used on each": (
        <Names of={grounds} className="grid-cols-2 gap-2.5 sm:grid-cols-5" each={swatch} />
      ),
      "Tones: never alone, always beside a word and a sign": (
        <Names of={tones} className="grid-cols-2 gap-2.5 sm:grid-cols-4 desk:grid-cols-7" each={swatch} />
      ),
    }),
    free("text-sizes", "Text sizes", "", <Names of={sizes} className="gap-2" />),
    flowing("surfaces", "Surfaces", "", {
      "Card: radius lg, shadow sm": <Surface className="rounded-lg border bg-card shadow-sm" />,
      "Popover: radius lg, shadow md": <Surface className="rounded-lg border bg-popover shadow-md" />,
      "Dialog: radius xl, shadow lg": <Surface className="rounded-xl bg-card shadow-lg" />,
      "Hatched: taken, without color": (
        <Surface className="hatched rounded-lg border text-muted-foreground" />
      ),
    }),
  ],
);
