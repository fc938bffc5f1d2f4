import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type ShiftLine, ShiftTable } from "@/lib/ports/mail/templates/assignments";

export type ShiftReminderProps = {
  firstName: string;
  facilityName: string;
  /** Empty when it is not known. */
  address: string;
  zoneName: string;
  shift: ShiftLine;
  /** "11 h (clock change)" for a night that is shorter or longer than the clock says. */
  clockChange: string | null;
  link: string;
};

/** Reminds a provider of a shift, a day before it begins. */
export function ShiftReminder({
  firstName,
  facilityName,
  address,
  zoneName,
  shift,
  clockChange,
  link,
}: ShiftReminderProps) {
  return (
    <Layout
      preview={`${shift.day}, ${shift.times}, ${facilityName}`}
      heading="Your shift begins soon"
      button={{ label: "Open assignment", href: link }}
      note={`Times are local to ${facilityName} (${zoneName}).`}
    >
      <Paragraph>
        {hello(firstName)} you are expected at {facilityName}
        {address && ` (${address})`}.
      </Paragraph>
      <ShiftTable shifts={[shift]} />
      {clockChange && (
        <Paragraph>The clocks change during this shift: it lasts {clockChange.split(" (")[0]}.</Paragraph>
      )}
    </Layout>
  );
}

export type CredentialLine = { title: string; words: string; day: string; link: string };

/** Reminds a provider of credentials that expire soon. */
export function CredentialsExpiring({ firstName, lines }: { firstName: string; lines: CredentialLine[] }) {
  const [first] = lines;
  const pages = new Set(lines.map(({ link }) => link));
  const one = lines.length === 1;
  return (
    <Layout
      preview={lines.map(({ title, words }) => `${title} ${words}`).join(". ")}
      heading={one ? "A credential expires soon" : "Some of your credentials expire soon"}
      button={pages.size === 1 && first ? { label: "Upload the renewal", href: first.link } : undefined}
      note="Once the renewal is on your profile, you hear no more of it."
    >
      <Paragraph>
        {hello(firstName)} {one ? "this credential needs" : "these credentials need"} your attention, so that
        facilities can keep booking you.
      </Paragraph>
      {lines.map(({ title, words, day, link }) => (
        <Paragraph key={`${title} ${day}`}>
          {pages.size === 1 ? (
            <strong>{title}</strong>
          ) : (
            <a href={link} className="link" style={{ color: "#0f7783" }}>
              {title}
            </a>
          )}{" "}
          {words} ({day}).
        </Paragraph>
      ))}
    </Layout>
  );
}
