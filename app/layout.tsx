import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { UnansweredNotice } from "@/components/shell/unanswered-notice";
import { ArrivalToast } from "@/components/ui/arrival-toast";
import { SiteProvider } from "@/components/ui/site";
import { ToasterOnDemand } from "@/components/ui/toaster-on-demand";
import { appPaths } from "@/lib/core/pure/app-paths";
import { env } from "@/lib/core/server/env";
// What `error` and `global-error` draw. Named here its code is part of the frame's script, once: each of them would bring
// its own, with the controls and addresses that every page has.
import "@/components/accounts/crash";
import "./pages.css";

/** Made by `scripts/commands/fonts.mjs`: what English and the western languages write, in the weights of this product. */
const latin = localFont({
  src: "./fonts/geist-latin.woff2",
  variable: "--font-geist-sans",
  weight: "400 700",
});

/** The other letters and signs that the font has; fetched only by a page that shows one of them. */
const others = localFont({
  src: "./fonts/geist-others.woff2",
  variable: "--font-geist-others",
  weight: "400 700",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02D9, U+02DB, U+02DD-1FFF, U+2070-20AB, U+20AD-2121, U+2123-218F, U+2194-2211, U+2213-2214, U+2216-F8FF, U+FB01-FB02",
    },
  ],
});

/** Every page is made for its request: it carries that request's nonce, and the environment is read when it runs. */
export const dynamic = "force-dynamic";

const description =
  "A marketplace for healthcare staffing: clinicians publish the days they can work, facilities ask them for shifts.";

/** Nothing behind the log-in, and no page that a private link leads to, belongs into a search engine. */
export function generateMetadata(): Metadata {
  const product = env().NEXT_PUBLIC_PRODUCT_NAME;
  return {
    title: { template: `%s | ${product}`, default: product },
    description,
    robots: { index: false },
    manifest: appPaths.manifest,
    icons: { apple: "/icons/apple-180.png" },
  };
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
    <html lang="en" className={`${latin.variable} ${others.variable}`}>
      <head>
        <link rel="stylesheet" href="/print.css" media="print" />
      </head>
      <body>
        <SiteProvider product={product} supportEmail={supportEmail}>
          {children}
        </SiteProvider>
        <UnansweredNotice />
        <ToasterOnDemand />
        <ArrivalToast />
      </body>
    </html>
  );
}
