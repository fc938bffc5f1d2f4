import type { NotMeAbout } from "@/lib/accounts/devices/words";
import { calledBy } from "@/lib/accounts/rules";
import type { Circumstances } from "@/lib/core/pure/events";
import { momentText, zoneName } from "@/lib/core/pure/text";
import { hello, Layout, MailLink, Paragraph } from "@/lib/ports/mail/layout";
import { pageLink } from "@/lib/ports/mail/mail";

/** Something that was done to an account, as its person reads of it: what, when, and with which browser. */
export type AccountNews = NotMeAbout &
  Circumstances & {
    userId: string;
    /** The mail's subject, its heading, and the line under the bell. */
    subject: string;
    text: string;
    button?: { label: string; path: string };
  };

type LetterProps = {
  news: AccountNews;
  firstName: string;
  /** By whose clock the moment is said. */
  timeZone: string;
  /** The link of 'Was this not you?'. */
  notMe: string;
};

const ask = "Was this not you?";

/**
 * The frame of every mail on an account's security: what happened, when by the reader's clock, the browser's words, and
 * 'Was this not you?' [ACS-J-007]. No secret, code or address of a machine is in it.
 */
export function AccountLetter({ news, firstName, timeZone, notMe }: LetterProps) {
  const { subject, text, at, browser, button } = news;
  const moment = at && `${momentText(at, "minute", timeZone)} (${zoneName(timeZone, new Date(at))})`;
  return (
    <Layout
      preview={text}
      heading={subject}
      button={button ? { label: button.label, href: pageLink(button.path) } : { label: ask, href: notMe }}
      note="If this was you, you need not do anything. If it was not, the link ends all sessions of your account and asks for a new password. It works once and for seven days."
    >
      <Paragraph>
        {hello(calledBy(firstName))} {text}
      </Paragraph>
      {moment && <Paragraph>When: {moment}</Paragraph>}
      {browser && <Paragraph>With: {browser}</Paragraph>}
      {button && (
        <Paragraph>
          <MailLink href={notMe}>{ask}</MailLink>
        </Paragraph>
      )}
    </Layout>
  );
}
