/**
 * Given on the command line, so that a cluster made by an older version gets them too. For a machine with 2 GB and
 * two cores; fsync and full_page_writes keep their safe defaults.
 */
export const POSTGRES_SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // In English whatever the machine speaks: we read the reason of a failed start in the log.
  lc_messages: 'C',
  // Failed statements are the application's to report; in this log they would pile up, with customers' data in them.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};
