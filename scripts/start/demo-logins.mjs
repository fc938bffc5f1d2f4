// The accounts of the demo data, as `npm start` prints them.
const DEMO_PASSWORD = "Demo-pass1!";

const ACCOUNTS = [
  ["rep@wardway.test", "organization, may do everything"],
  ["scheduler@wardway.test", "organization, schedules shifts"],
  ["viewer@wardway.test", "organization, reads only"],
  ["waiting-rep@wardway.test", "organization, waits for approval"],
  ["rep@rival.test", "another organization"],
  ["provider@wardway.test", "clinician with a connection and shifts"],
  ["provider2@wardway.test", "clinician without a connection"],
  ["newcomer@wardway.test", "clinician who has just registered"],
  ["staff@wardway.test", "Wardway staff"],
  ["staff2@wardway.test", "Wardway staff, for second looks"],
];

export function demoLogins(url) {
  const width = Math.max(...ACCOUNTS.map(([email]) => email.length));
  const rows = ACCOUNTS.map(([email, who]) => `    ${email.padEnd(width)}  ${who}`);
  return [
    "",
    `  ${url}/login`,
    "",
    ...rows,
    "",
    `  Password of all: ${DEMO_PASSWORD}`,
    `  Mail: ${url}/dev/mailbox`,
    "",
  ].join("\n");
}
