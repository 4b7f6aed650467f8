#!/bin/sh
# Run once by the image of PostgreSQL: lets the follower of the backup in.
echo 'host replication serai all scram-sha-256' >> "$PGDATA/pg_hba.conf"
