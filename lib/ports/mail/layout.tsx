import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { mark } from "@/lib/core/pure/mark";
import { env } from "@/lib/core/server/env";

const fonts = "Geist, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const styles = {
  text: { margin: "0 0 14px", fontSize: "15px", lineHeight: "23px", color: "#26343a" },
  quiet: { margin: "0", fontSize: "13px", lineHeight: "20px", color: "#5d6c73" },
} as const;

/** Readers whose screens are dark get the same card on slate; clients that ignore this show the light one. */
const darkLooks = `
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #10181b !important; }
  .card { background-color: #172125 !important; border-color: #2c393e !important; }
  .ink, .ink td, .ink th, .ink strong { color: #e6edef !important; }
  .quiet, .quiet td, .quiet th { color: #a3b2b8 !important; }
  .line, .line td, .line th { border-color: #2c393e !important; }
  .link { color: #6fcbd1 !important; }
  .button { background-color: #58b8bf !important; color: #0c1a1d !important; }
}`;

/** Where pictures are not loaded, its tile is left. A background, so that nobody takes it for a picture in the letter. */
const Mark = () => (
  <span
    style={{
      display: "inline-block",
      width: "26px",
      height: "26px",
      marginRight: "10px",
      borderRadius: "7px",
      background: `${mark.colors[0]} url(${env().appUrl}/icons/icon-192.png) 0 0 / 26px 26px no-repeat`,
      verticalAlign: "middle",
    }}
  />
);

type LayoutProps = {
  /** Shown beside the subject in a list of mails. */
  preview: string;
  heading: string;
  button?: { label: string; href: string };
  /** Small print under the card's button. */
  note?: ReactNode;
  children: ReactNode;
};

/** Around every mail: the product's mark and name, one card with one button, and who sent it. */
export function Layout({ preview, heading, button, note, children }: LayoutProps) {
  const { NEXT_PUBLIC_PRODUCT_NAME: product, SUPPORT_EMAIL: support } = env();
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkLooks}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="page"
        style={{ margin: 0, padding: "32px 12px", backgroundColor: "#f6f9f9", fontFamily: fonts }}
      >
        <Container style={{ maxWidth: "560px" }}>
          <Text
            className="ink"
            style={{ margin: "0 4px 16px", fontSize: "17px", fontWeight: 650, color: "#16252b" }}
          >
            <Mark />
            {product}
          </Text>
          <Section
            className="card"
            style={{
              padding: "28px",
              border: "1px solid #dfe7e9",
              borderRadius: "12px",
              backgroundColor: "#ffffff",
            }}
          >
            <Heading
              as="h1"
              className="ink"
              style={{
                margin: "0 0 14px",
                fontSize: "21px",
                lineHeight: "28px",
                fontWeight: 650,
                color: "#16252b",
              }}
            >
              {heading}
            </Heading>
            {children}
            {button && (
              <Button
                className="button"
                href={button.href}
                style={{
                  marginTop: "8px",
                  padding: "11px 20px",
                  borderRadius: "8px",
                  backgroundColor: "#0f7783",
                  color: "#ffffff",
                  fontSize: "15px",
                  fontWeight: 600,
                }}
              >
                {button.label}
              </Button>
            )}
            {note && (
              <>
                <Hr className="line" style={{ margin: "24px 0 14px", borderColor: "#e6edee" }} />
                <Text className="quiet" style={styles.quiet}>
                  {note}
                </Text>
              </>
            )}
          </Section>
          <Text className="quiet" style={{ ...styles.quiet, margin: "18px 4px 0" }}>
            {product} · Questions? Write to {support}.
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** How a mail begins; without a name where it is not known, or better not repeated. */
export const hello = (firstName: string) => (firstName ? `Hello ${firstName},` : "Hello,");

/** A paragraph of a mail. */
export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={styles.text}>
      {children}
    </Text>
  );
}

/** Somebody's own words, set apart from ours. */
export function Quote({ children }: { children: string }) {
  return (
    <Text
      className="ink line"
      style={{
        ...styles.text,
        padding: "2px 0 2px 14px",
        borderLeft: "3px solid #cfdcdf",
        whiteSpace: "pre-line",
      }}
    >
      {children}
    </Text>
  );
}

/** A link in a paragraph. */
export const MailLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="link" style={{ color: "#0f7783" }}>
    {children}
  </a>
);
