import { CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";

type FactRowProps = {
  title: string;
  done: boolean;
  /** When, by which reference; or what is missing. */
  text: ReactNode;
  action?: ReactNode;
};

/** One point of a checklist. */
export function FactRow({ title, done, text, action }: FactRowProps) {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
      <Icon
        aria-hidden
        className={done ? "size-5 shrink-0 text-green" : "size-5 shrink-0 text-muted-foreground"}
      />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium text-sm">
          {title}
          <span className="sr-only">{done ? ": done" : ": open"}</span>
        </p>
        <p className="text-muted-foreground text-xs">{text}</p>
      </div>
      {action}
    </li>
  );
}
