// Imported first by every command, so that an old Node gets a sentence and not a stack trace.
const NEEDED = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(`Wardway needs Node ${NEEDED.join(".")} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
