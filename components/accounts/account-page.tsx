import type { ReactNode } from "react";
import { Brand } from "@/components/ui/brand";
import { Card } from "@/components/ui/card";
import { cn } from "@/lib/core/browser/cn";

const tones = {
  calm: "bg-primary-soft text-primary-strong",
  good: "bg-green-soft text-green",
  bad: "bg-red-soft text-red",
};

type AccountPageProps = {
  product: string;
  title: ReactNode;
  /** One or two sentences under the title. */
  text?: ReactNode;
  /** Above the title: a mark of what happened. */
  icon?: ReactNode;
  tone?: keyof typeof tones;
  /** Under the card. */
  footer?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
};

/** The frame of the public account pages: one card in the middle, under the product's mark. */
export function AccountPage({ product, title, text, icon, tone, footer, wide, children }: AccountPageProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-[radial-gradient(64rem_28rem_at_50%_-8rem,var(--primary-soft),transparent)] px-4 py-8 md:py-12">
      <div className={cn("m-auto w-full", wide ? "max-w-[560px]" : "max-w-[420px]")}>
        <div className="flex justify-center">
          <a href="/" className="rounded-md">
            <Brand name={product} className="text-lg" />
          </a>
        </div>
        <Card className="mt-6 px-5 py-7 md:px-9 md:py-9">
          {icon && (
            <div className="mb-4">
              <AccountIcon tone={tone}>{icon}</AccountIcon>
            </div>
          )}
          <h1 className="text-2xl">{title}</h1>
          {text && <div className="mt-1.5 text-pretty text-muted-foreground">{text}</div>}
          {children && <div className={icon && !text ? "mt-2" : "mt-6"}>{children}</div>}
        </Card>
        {footer && (
          <div className="mt-6 grid justify-items-center gap-2 text-center text-muted-foreground text-sm">
            {footer}
          </div>
        )}
      </div>
    </div>
  );
}

/** The round mark above a title. */
export function AccountIcon({ tone = "calm", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <div className={cn("grid size-12 place-items-center rounded-xl [&_svg]:size-6", tones[tone])}>
      {children}
    </div>
  );
}

/** A link in running text. */
export const textLink = "rounded-sm font-medium text-primary-strong underline-offset-4 hover:underline";
