#!/bin/sh
# Makes what the OpenSearch nodes of compose.yaml need for TLS and a password: a key with its certificate, which all nodes
# share, and the account of SEARCH_PASSWORD. Runs once, in OpenSearch's image; later runs change nothing.
# Usage: prepare-security.sh FOLDER CERTIFICATE_FOLDER
set -eu
umask 077
folder=$1
certificate_folder=$2
home=${OPENSEARCH_HOME:-/usr/share/opensearch}
export OPENSEARCH_JAVA_HOME="${OPENSEARCH_JAVA_HOME:-$home/jdk}"
keytool=$OPENSEARCH_JAVA_HOME/bin/keytool

if [ -e "$folder/complete" ]; then exit 0; fi

# The default password of OpenSearch's stores. What protects the key is that only the nodes can read the file.
store_password=changeit
rm -f "$folder/node.p12" "$folder/trusted.p12"
# It signs itself, so there is no authority whose key could sign others.
"$keytool" -genkeypair -alias node -keyalg EC -groupname secp256r1 -validity 3650 -dname CN=opensearch \
  -ext san=dns:opensearch-1,dns:opensearch-2,dns:opensearch-3,dns:localhost,ip:127.0.0.1 \
  -storetype PKCS12 -keystore "$folder/node.p12" -storepass $store_password
"$keytool" -exportcert -rfc -alias node -keystore "$folder/node.p12" -storepass $store_password >"$folder/node.pem"
"$keytool" -importcert -noprompt -alias node -file "$folder/node.pem" \
  -storetype PKCS12 -keystore "$folder/trusted.p12" -storepass $store_password

for name in action_groups allowlist audit config nodes_dn tenants; do
  cp "$home/config/opensearch-security/$name.yml" "$folder/$name.yml"
done
hash=$(bash "$home/plugins/opensearch-security/tools/hash.sh" -env SEARCH_PASSWORD | tail -n 1)
case $hash in \$2*) ;; *) echo "The password could not be hashed: $hash" >&2 && exit 1 ;; esac
cat >"$folder/internal_users.yml" <<EOF
_meta: { type: internalusers, config_version: 2 }
forecourt: { hash: '$hash', opendistro_security_roles: [forecourt] }
EOF
# The indices of SEARCH_URL's path, and the state of the cluster.
cat >"$folder/roles.yml" <<'EOF'
_meta: { type: roles, config_version: 2 }
forecourt:
  cluster_permissions: [cluster_monitor, cluster_composite_ops]
  index_permissions: [{ index_patterns: ['forecourt*'], allowed_actions: ['*'] }]
EOF
echo '_meta: { type: rolesmapping, config_version: 2 }' >"$folder/roles_mapping.yml"

cp "$folder/node.pem" "$certificate_folder/opensearch.pem"
chmod 755 "$certificate_folder"
chmod 644 "$certificate_folder/opensearch.pem"
touch "$folder/complete"
# The user of the image.
if [ "$(id -u)" = 0 ]; then chown -R 1000:1000 "$folder"; fi
