// Answers that go out before the body of their request was read to its end: a refusal of something too large, of a
// wrong method, of a call without a session. What nobody reads of a body stays in the connection, before the next
// request, which then never gets an answer.

/** A body that is at most this long is read on for the next request's sake, in bytes. */
const SMALL = 64 * 1024;
/** So much of a larger body is read on before its connection closes, so that the client comes to read the answer. */
const READ_ON = 64 * 1024 * 1024;
/** And for so long, in milliseconds. */
const FOR_AT_MOST = 15_000;
/** How often it is looked at whether the rest has come, in milliseconds. */
const LOOK_EVERY = 100;

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {import("node:net").Socket} Socket */

/** A request without a length says by its chunks where it ends. @param {Request} request */
const isSmall = ({ headers }) =>
  headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) <= SMALL;

/** Lets what is left of a body go by, whoever was reading it. @param {Request} request @param {Socket} socket */
function discard(request, socket) {
  request.removeAllListeners("readable");
  request.on("error", () => {});
  // Node's own word for a request that nobody reads any more.
  request._dump();
  setImmediate(() => socket.resume());
}

/**
 * Says that no more is sent, and closes once the client has sent all, or more than anybody waits for: a connection that
 * closes while its client sends is reset, and the answer is lost with it.
 * @param {Request} request
 * @param {Socket} socket
 */
function closeInTime(request, socket) {
  const since = Date.now();
  const readBefore = socket.bytesRead;
  discard(request, socket);
  socket.end();
  const looking = setInterval(() => {
    const isEnough = Date.now() - since > FOR_AT_MOST || socket.bytesRead - readBefore > READ_ON;
    if (!request.complete && !isEnough && !socket.destroyed) return socket.resume();
    clearInterval(looking);
    socket.destroy();
  }, LOOK_EVERY);
  looking.unref();
}

/**
 * Keeps the connection of an answered request usable, or closes it: after a small body the next request is answered,
 * after a larger one that was not read the answer says that the connection closes.
 * @param {Request} request
 * @param {Response} response
 */
export function drainEarlyAnswer(request, response) {
  // An aborted request knows its connection no more.
  const { socket } = request;
  const { writeHead } = response;
  response.writeHead = function (...head) {
    if (!request.complete && !isSmall(request)) {
      response.shouldKeepAlive = false;
      socket.destroySoon = () => closeInTime(request, socket);
    }
    return writeHead.apply(this, head);
  };
  response.on("finish", () => {
    if (response.shouldKeepAlive && !request.readableEnded) discard(request, socket);
  });
}
