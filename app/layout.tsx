import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { QueryProvider } from "@/components/shell/query-provider";
import { ArrivalToast } from "@/components/ui/arrival-toast";
import { SiteProvider } from "@/components/ui/site";
import { ToasterOnDemand } from "@/components/ui/toaster-on-demand";
import { env } from "@/lib/core/server/env";
import "./globals.css";

/** Every page is made for its request: it carries that request's nonce, and the environment is read when it runs. */
export const dynamic = "force-dynamic";

const description =
  "A marketplace for healthcare staffing: clinicians publish the days they can work, facilities ask them for shifts.";

/** Nothing behind the log-in, and no page that a private link leads to, belongs into a search engine. */
export function generateMetadata(): Metadata {
  const product = env().NEXT_PUBLIC_PRODUCT_NAME;
  return { title: { template: `%s | ${product}`, default: product }, description, robots: { index: false } };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fafcfc" },
    { media: "(prefers-color-scheme: dark)", color: "#10181b" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  const { NEXT_PUBLIC_PRODUCT_NAME: product, SUPPORT_EMAIL: supportEmail } = env();
  return (
    <html lang="en" className={GeistSans.variable}>
      <body>
        <SiteProvider product={product} supportEmail={supportEmail}>
          <QueryProvider>{children}</QueryProvider>
        </SiteProvider>
        <ToasterOnDemand />
        <ArrivalToast />
      </body>
    </html>
  );
}
