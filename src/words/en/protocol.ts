/** What is wrong with a request as a request, whatever it is about. */

export const protocol = {
  multipleOfLimit: ({ limit }: { limit: number }) => `must be a multiple of limit (${limit})`,
  noBatch: 'a batch of messages is not taken; send each in its own request',
  noTool: ({ name, names }: { name: string; names: string }) =>
    `there is no tool ${name}; there are ${names}`,
  mailNotOver: ({ id }: { id: string }) => `the mail ${id} is still being sent; wait for its next attempt`,
  mailSent: ({ id }: { id: string }) => `the mail ${id} was sent; only what was not is sent again`,
  noMails: 'this server sends no mails; have SMTP_URL set and repeat the request',
  mostWebhooks: ({ most }: { most: number }) =>
    `there are ${most} webhooks, the most there can be; delete one first`,
  webhookDisabled: ({ id }: { id: string }) =>
    `the webhook ${id} is disabled; enable it first (patchWebhook)`,
  stopping: 'the server is stopping; send the request again in a moment',
  entityTag: ({ tag }: { tag: string }) =>
    `must be an entity tag as the ETag header gives it, with its quotes, such as ${tag}`,
  staleVersion: ({ sent, version }: { sent: string; version: number }) =>
    `If-Match ${sent} is stale: the record is at version ${version}; read it again`,
  staleTag: ({ sent, etag }: { sent: string; etag: string }) =>
    `If-Match ${sent} is stale: the record has the tag ${etag}; read it again`,
  bodyTooLarge: ({ bytes }: { bytes: number }) => `the body is larger than the ${bytes} bytes taken here`,
  unexpected: 'an unexpected fault; it is logged under the request id',
  contentType: 'send the body as Content-Type: application/json',
  charset: ({ charset }: { charset: string }) => `the charset ${charset} is not read; send the body as UTF-8`,
  urlTooLong: ({ most }: { most: number }) => `the URL is longer than ${most} characters`,
  encoded: ({ coding }: { coding: string }) =>
    `the Content-Encoding ${coding} is not supported; send the body uncompressed`,
  method: ({ method, methods }: { method: string; methods: string }) =>
    `${method} is not allowed here; use ${methods}`,
  expect: ({ expect }: { expect: string }) => `Expect: ${expect} is not supported`,
  tooMany: ({ rate, limit, wait }: { rate: string; limit: number; wait: number }) =>
    `too many ${rate}: ${limit} a minute; wait ${wait} s`,
  keyForm: ({ most }: { most: number }) => `must be 1 to ${most} printable ASCII characters`,
  keyOfOther: ({ key }: { key: string }) =>
    `the Idempotency-Key ${key} was used for another request; use a new key`,
  keyRunning: ({ key }: { key: string }) =>
    `the first request with the Idempotency-Key ${key} is still running; retry shortly`,
  noDryRun: 'this operation has no dry run; omit the header',
  stillRunning: 'the first request with this Idempotency-Key is still running; retry shortly',
  hookUrl: 'must be an https URL, such as https://example.com/hooks',
  hookPassword: 'must hold no name or password; requests are signed instead',
  hookFragment: 'must have no fragment (#…)',
  hookPublic: 'must name a public host',
  columnsJson: 'must be JSON such as {"Employee": "name"}: headings of the file and columns',
  noColumn: ({ column, columns }: { column: string; columns: string }) =>
    `${column} is no column; there are ${columns}`,
  sheetType: ({ types }: { types: string }) => `send the file as Content-Type: ${types}`,
  fileTooMuch: 'the file takes too long or too much memory to read; send it in parts',
  settingsChange: 'your notification settings keep changing; read them again and repeat the request',
  header: ({ header, value }: { header: string; value: string }) => `the ${header} header cannot be ${value}`,
  badUrl: 'the URL is not well-formed; percent-encode its characters as UTF-8',
  parameterTooLong: 'a part of the path is too long',
  cutBody: 'the body has not as many bytes as Content-Length says',
  unreadable: 'the request cannot be read',
  headTooLarge: 'the head of the request is larger than 16 KiB',
  tooSlow: 'the request took too long to arrive',
  notHttp: 'this is not a valid HTTP request',
  noHost: 'the Host header is missing',
  hosts: 'there is more than one Host header',
  moreFaults: ({ count }: { count: number }) =>
    `${count} more faults are not listed; a file of this kind may have a fault in every row: see the template`,
};
