import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/lib/core/browser/cn";

const tones = {
  calm: "bg-primary-soft text-primary-strong",
  good: "bg-green-soft text-green",
  bad: "bg-red-soft text-red",
};

type CardPageProps = {
  title: ReactNode;
  /** One or two sentences under the title. */
  text?: ReactNode;
  /** Above the title: a mark of what happened. */
  icon?: ReactNode;
  tone?: keyof typeof tones;
  children?: ReactNode;
};

/** The card that holds a page's title and form. */
export function CardPage({ title, text, icon, tone = "calm", children }: CardPageProps) {
  return (
    <Card className="px-5 py-7 md:px-9 md:py-9">
      {icon && (
        <div className={cn("mb-4 grid size-12 place-items-center rounded-xl [&_svg]:size-6", tones[tone])}>
          {icon}
        </div>
      )}
      <h1 className="text-2xl">{title}</h1>
      {text && <div className="mt-1.5 text-pretty text-muted-foreground">{text}</div>}
      {children && <div className="mt-6">{children}</div>}
    </Card>
  );
}
