import type { ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";
import { Card } from "./card";

const tones = {
  calm: "bg-primary-soft text-primary-strong",
  good: "bg-green-soft text-green",
  bad: "bg-red-soft text-red",
};

type MarkProps = { tone?: keyof typeof tones; className?: string; children: ReactNode };

/** A mark of what happened, above a title. */
export const Mark = ({ tone = "calm", className, children }: MarkProps) => (
  <div className={cn("grid size-12 place-items-center rounded-xl [&_svg]:size-6", tones[tone], className)}>
    {children}
  </div>
);

export type TitleCardProps = Pick<MarkProps, "tone"> & {
  title: ReactNode;
  /** One or two sentences under the title. */
  text?: ReactNode;
  /** Above the title. */
  icon?: ReactNode;
  as?: "h1" | "h4";
  children?: ReactNode;
};

/** The one card of a page, which holds its title. */
export const TitleCard = ({ title, text, icon, tone, as: Heading = "h1", children }: TitleCardProps) => (
  <Card className="px-5 py-7 md:px-9 md:py-9">
    {icon && (
      <Mark tone={tone} className="mb-4">
        {icon}
      </Mark>
    )}
    <Heading className="text-2xl">{title}</Heading>
    {text && <div className="mt-1.5 text-pretty text-muted-foreground">{text}</div>}
    {children && <div className={icon && !text ? "mt-2" : "mt-6"}>{children}</div>}
  </Card>
);
