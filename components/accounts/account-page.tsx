import type { ReactNode } from "react";
import { SiteBrand } from "@/components/ui/site";
import { TitleCard, type TitleCardProps } from "@/components/ui/title-card";
import { cn } from "@/lib/core/browser/cn";

type AccountPageProps = TitleCardProps & {
  /** Under the card. */
  footer?: ReactNode;
  wide?: boolean;
};

/** The frame of the public account pages: one card in the middle, under the product's mark. */
export const AccountPage = ({ footer, wide, ...card }: AccountPageProps) => (
  <div className="flex min-h-dvh flex-col bg-[radial-gradient(64rem_28rem_at_50%_-8rem,var(--primary-soft),transparent)] px-4 py-8 md:py-12">
    <div className={cn("m-auto w-full space-y-6", wide ? "max-w-[560px]" : "max-w-[420px]")}>
      <div className="flex justify-center">
        <a href="/" className="rounded-md">
          <SiteBrand className="text-lg" />
        </a>
      </div>
      <TitleCard {...card} />
      {footer && (
        <div className="grid justify-items-center gap-2 text-center text-muted-foreground text-sm">
          {footer}
        </div>
      )}
    </div>
  </div>
);

/** A link in running text. */
export const textLink = "rounded-sm font-medium text-primary-strong underline-offset-4 hover:underline";
